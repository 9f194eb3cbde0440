/** What antd's own widgets say. */
export { default as antdLocale } from 'antd/locale/fr_FR';
