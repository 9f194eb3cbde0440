import wasm from 'sql.js/dist/sql-wasm-browser.wasm?url';

/** SQLite as WebAssembly, from our own files: a library would guess where it runs, and its address. */
export async function sqlWasm(): Promise<ArrayBuffer> {
  const response = await fetch(wasm);
  if (!response.ok) throw new Error(`sql-wasm: ${response.status}`);
  return response.arrayBuffer();
}
