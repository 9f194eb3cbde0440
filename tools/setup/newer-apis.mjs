// What browsers offer, and one of apps/web/.browserslistrc does not: es-check knows the language alone. From MDN's tables; what
// is asked for before it is used ('x' in window) is not looked at.
const GLOBALS = `CloseWatcher CompressionStream DecompressionStream EyeDropper Highlight Iterator OffscreenCanvas
  SharedWorker WebTransport navigation requestIdleCallback scheduler`;
const OF_OBJECTS = `AbortSignal.any AbortSignal.timeout Array.fromAsync CSS.highlights Error.isError Intl.DurationFormat
  Intl.Segmenter Iterator.from Map.groupBy Object.groupBy Promise.try Promise.withResolvers ReadableStream.from RegExp.escape
  Response.json URL.canParse URL.parse Uint8Array.fromBase64 Uint8Array.fromHex document.startViewTransition
  screen.orientation`;
/** Of whatever: names that nothing of ours has. */
const METHODS = `checkVisibility computedStyleMap getHTML hidePopover isDisjointFrom isSubsetOf isSupersetOf isWellFormed
  moveBefore requestVideoFrameCallback scrollIntoViewIfNeeded setHTMLUnsafe showPicker showPopover symmetricDifference
  toReversed toSorted toSpliced toWellFormed togglePopover`;

const message = 'One of the browsers of apps/web/.browserslistrc does not have it.';
const names = (list) => list.split(/\s+/);

export const newerApis = {
  'no-restricted-globals': ['error', ...names(GLOBALS).map((name) => ({ name, message }))],
  'no-restricted-properties': [
    'error',
    ...names(OF_OBJECTS).map((name) => ({ object: name.split('.')[0], property: name.split('.')[1], message })),
    ...names(METHODS).map((property) => ({ property, message })),
  ],
};
