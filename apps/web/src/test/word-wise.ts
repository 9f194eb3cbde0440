import type { UserEvent } from '@testing-library/user-event';

/** Free text, that takes as much as one likes. */
function isOpenEnded(field: Element): boolean {
  if (field instanceof HTMLTextAreaElement) return !field.disabled && !field.readOnly;
  if (!(field instanceof HTMLInputElement) || !/^(text|search|password)$/.test(field.type)) return false;
  return !field.disabled && !field.readOnly;
}

/**
 * A person whose words come whole, as from a phone that proposes them: all but the last sign of what they type comes at
 * once, and the last by its key. Sign by sign, a form drew itself anew for each. Where the keys are what a test is about, it
 * presses them (`keyboard`); what is more than plain text is typed sign by sign here too.
 */
export function wordWise(user: UserEvent): UserEvent {
  const signBySign = user.type.bind(user);
  const type: UserEvent['type'] = async (field, text, options) => {
    if (options || text.length < 3 || /[[{\n]/.test(text) || !isOpenEnded(field))
      return signBySign(field, text, options);
    await user.click(field);
    await user.paste(text.slice(0, -1));
    await user.keyboard(text.slice(-1));
  };
  return Object.assign(user, { type });
}
