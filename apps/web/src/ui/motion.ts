/**
 * Whether antd moves what appears and goes. Always: it waits for the end of a movement to take what it closed out of the
 * page, and its lists stay there otherwise. For whoever asks for reduced motion, base.css lets each last a millisecond.
 */
export const ANTD_MOTION = true;
