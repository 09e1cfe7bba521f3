import { CONTRACT_VERSION, definePage, type PageProps } from '@elo-platform/protocol';
import { HOURS } from '../../content/hours';

/** When the library is open. */
function VisitPage({ host }: PageProps) {
  const notice = host.settings?.notice;
  return (
    <>
      <h1>Opening hours</h1>
      {notice ? <p role="note">{notice}</p> : null}
      <dl>
        {HOURS.map(({ day, hours }) => (
          <div key={day}>
            <dt>{day}</dt>
            <dd>{hours}</dd>
          </div>
        ))}
      </dl>
      <p>Bring a tool back at any open hour; the shelf beside the door takes it.</p>
    </>
  );
}

export default definePage({
  contract: CONTRACT_VERSION,
  load: async () => ({ days: HOURS.length }),
  head: ({ days }) => ({
    title: 'Opening hours – Ashford Tool Library',
    description: `Open on ${days} days a week, in Mill Lane.`,
  }),
  Component: VisitPage,
});
