export const MIB = 1024 * 1024

/** Room on the device as people read it: 1MB未満, 3.4MB, 120MB. Takes bytes. */
export const sizeOf = (bytes: number): string => {
  if (bytes < MIB) return '1MB未満'
  const size = bytes / MIB
  return size < 10 ? `${size.toFixed(1)}MB` : `${Math.round(size)}MB`
}
