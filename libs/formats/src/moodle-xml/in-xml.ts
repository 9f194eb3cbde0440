/** A text in CDATA: Moodle's reader loses a space beside a reference to a character. */
export const inXml = (html: string) => `<text><![CDATA[${html.replaceAll(']]>', ']]]]><![CDATA[>')}]]></text>`;
