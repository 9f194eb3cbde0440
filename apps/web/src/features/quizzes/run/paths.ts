const pathOf = (runId: string) => `/app/runs/${encodeURIComponent(runId)}`;

/** What is projected. */
export const wallPath = (runId: string) => `${pathOf(runId)}/mur`;
/** What the professor holds in the hand. */
export const remotePath = (runId: string) => `${pathOf(runId)}/telecommande`;
