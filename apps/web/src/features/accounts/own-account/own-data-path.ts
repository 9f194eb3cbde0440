export const OWN_DATA_PATH = '/app/my-data';
