import tones from './tones.module.css';

/** How a whole is made up of parts, each in its tone. */
export function PartBar({ parts }: { parts: readonly { tone: string; count: number }[] }) {
  return (
    <div className={tones.bar} aria-hidden="true">
      {parts.map(({ tone, count }) => (
        <span key={tone} className={tones[tone]} style={{ flexGrow: count }} />
      ))}
    </div>
  );
}
