public typealias simd_float2x2 = Matrix2x2<Float>
public typealias simd_float3x3 = Matrix3x3<Float>
public typealias simd_float4x4 = Matrix4x4<Float>
public typealias simd_double2x2 = Matrix2x2<Double>
public typealias simd_double3x3 = Matrix3x3<Double>
public typealias simd_double4x4 = Matrix4x4<Double>
public typealias matrix_float2x2 = Matrix2x2<Float>
public typealias matrix_float3x3 = Matrix3x3<Float>
public typealias matrix_float4x4 = Matrix4x4<Float>
public typealias matrix_double4x4 = Matrix4x4<Double>
public typealias float2x2 = Matrix2x2<Float>
public typealias float3x3 = Matrix3x3<Float>
public typealias float4x4 = Matrix4x4<Float>
public typealias double2x2 = Matrix2x2<Double>
public typealias double3x3 = Matrix3x3<Double>
public typealias double4x4 = Matrix4x4<Double>

public let matrix_identity_float2x2 = simd_float2x2(1)
public let matrix_identity_float3x3 = simd_float3x3(1)
public let matrix_identity_float4x4 = simd_float4x4(1)
public let matrix_identity_double2x2 = simd_double2x2(1)
public let matrix_identity_double3x3 = simd_double3x3(1)
public let matrix_identity_double4x4 = simd_double4x4(1)

public func simd_mul(_ a: simd_float2x2, _ b: simd_float2x2) -> simd_float2x2 { a * b }
public func simd_mul(_ a: simd_float3x3, _ b: simd_float3x3) -> simd_float3x3 { a * b }
public func simd_mul(_ a: simd_float4x4, _ b: simd_float4x4) -> simd_float4x4 { a * b }
public func simd_mul(_ a: simd_double3x3, _ b: simd_double3x3) -> simd_double3x3 { a * b }
public func simd_mul(_ a: simd_double4x4, _ b: simd_double4x4) -> simd_double4x4 { a * b }
public func simd_mul(_ a: simd_float3x3, _ v: simd_float3) -> simd_float3 { a * v }
public func simd_mul(_ a: simd_float4x4, _ v: simd_float4) -> simd_float4 { a * v }
public func simd_mul(_ a: simd_double3x3, _ v: simd_double3) -> simd_double3 { a * v }
public func simd_mul(_ a: simd_double4x4, _ v: simd_double4) -> simd_double4 { a * v }
public func matrix_multiply(_ a: simd_float3x3, _ b: simd_float3x3) -> simd_float3x3 { a * b }
public func matrix_multiply(_ a: simd_float4x4, _ b: simd_float4x4) -> simd_float4x4 { a * b }
public func matrix_multiply(_ a: simd_float4x4, _ v: simd_float4) -> simd_float4 { a * v }
public func simd_inverse(_ a: simd_float3x3) -> simd_float3x3 { a.inverse }
public func simd_inverse(_ a: simd_float4x4) -> simd_float4x4 { a.inverse }
public func simd_inverse(_ a: simd_double4x4) -> simd_double4x4 { a.inverse }
public func simd_transpose(_ a: simd_float3x3) -> simd_float3x3 { a.transpose }
public func simd_transpose(_ a: simd_float4x4) -> simd_float4x4 { a.transpose }
public func simd_determinant(_ a: simd_float3x3) -> Float { a.determinant }
public func simd_determinant(_ a: simd_float4x4) -> Float { a.determinant }
