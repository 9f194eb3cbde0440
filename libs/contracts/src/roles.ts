/** Who is let into a call. */
export const everybody = ['student', 'professor', 'admin'] as const;
export const members = ['student', 'professor'] as const;
export const students = ['student'] as const;
export const professors = ['professor'] as const;
export const moderators = ['professor', 'admin'] as const;
export const admins = ['admin'] as const;
