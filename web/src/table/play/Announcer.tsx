import { useAnnouncements } from './useAnnouncements.ts';

/** The one place that speaks to screen readers: what happens, in turn; and what cannot wait, at once. */
export function Announcer() {
  const { calm, urgent } = useAnnouncements();
  return (
    <div className="heard">
      <div aria-live="polite">
        {calm.map(({ id, text }) => (
          <p key={id}>{text}</p>
        ))}
      </div>
      <div aria-live="assertive">{urgent !== null && <p key={urgent.id}>{urgent.text}</p>}</div>
    </div>
  );
}
