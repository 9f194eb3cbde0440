/** The head of a PNG, which says its size: all that anybody reads of a picture here. */
export function png(width: number, height: number): Uint8Array {
  const bytes = new Uint8Array(33);
  bytes.set([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52]);
  new DataView(bytes.buffer).setUint32(16, width);
  new DataView(bytes.buffer).setUint32(20, height);
  bytes.set([8, 2], 24);
  return bytes;
}

export const base64 = (bytes: Uint8Array) => btoa(String.fromCharCode(...bytes));
