/** Where links to one card lead within its deck. */
export const cardAnchor = (id: string) => `carte-${id}`;
