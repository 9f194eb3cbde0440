/** Where the parts of an export stand within its zip. */
export const CONTENT_FILE = 'exported_content.json';
export const MEDIA_FOLDER = 'media/';
