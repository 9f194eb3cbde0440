const LOOPBACK = /^http:\/\/(localhost|127\.0\.0\.1|\[::1\])(:|\/|$)/;

/** Whether browsers bring a cookie of ours back with a form that another site posts: over TLS, and on the machine itself. */
export const carriesCookies = (publicUrl: string) => publicUrl.startsWith('https:') || LOOPBACK.test(publicUrl);

/**
 * The attributes of a cookie that another site's form must bring back (RFC 6265bis, 5.6.7), also inside that site's own page, where
 * browsers keep cookies by the page around it (CHIPS) or not at all. Elsewhere than over TLS and on the machine itself, `None` is
 * refused: without the attribute, Chromium alone brings it for two minutes.
 */
export const crossSite = (publicUrl: string) =>
  carriesCookies(publicUrl) ? '; SameSite=None; Secure; Partitioned' : '';
