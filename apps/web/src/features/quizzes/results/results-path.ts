/** What of an address names a run of a paced quiz. */
export const RUN_PARAM = 'seance';
/** What of an address names a class, whose results alone are shown. */
export const CLASS_PARAM = 'classe';

const ofRun = (path: string, runId: string | undefined) =>
  runId === undefined ? path : `${path}?${new URLSearchParams({ [RUN_PARAM]: runId }).toString()}`;

/** Results, one's own or everybody's: of one run, or, without one, what is shown first. */
export const resultsPath = (quizId: string, runId?: string) => ofRun(`/app/quiz/${quizId}/results`, runId);
export const replayPath = (quizId: string, runId?: string) => ofRun(`/app/quiz/${quizId}/replay`, runId);
