/** What is shown before the server has answered for the first time. */
export const platformTexts = {
  appName: 'Ardoise',
};
