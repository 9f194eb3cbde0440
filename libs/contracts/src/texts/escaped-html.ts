const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** A text as it is written in HTML, in elements and in attributes. */
export const escapedHtml = (text: string) => text.replace(/[&<>"']/g, (sign) => ESCAPES[sign] ?? '');
