/** TeX without spaces around it, nor those that it writes itself at its end: cut in half, '\ ' would take the sign that ends the formula. */
export function trimmedTex(tex: string): string {
  let end = tex.length;
  for (;;) {
    while (end > 0 && /\s/.test(tex.charAt(end - 1))) end--;
    let from = end;
    while (from > 0 && tex[from - 1] === '\\') from--;
    if ((end - from) % 2 === 0) return tex.slice(0, end).trimStart();
    end--;
  }
}
