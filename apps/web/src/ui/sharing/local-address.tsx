import { sharingTexts } from '#texts/ui/sharing';

/** Names by which a machine calls itself: no other device comes here by them. */
const isLocal = (host: string) => /^(localhost|.+\.localhost|127(\.\d+){3}|\[::1\])$/.test(host);

/** Warns beside a code to scan that nobody else can follow it. */
export function LocalAddress() {
  if (!isLocal(window.location.hostname)) return null;
  return (
    <p className="warning" role="note">
      {sharingTexts.local(window.location.hostname)}
    </p>
  );
}
