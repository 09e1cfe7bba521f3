import { CONTRACT_VERSION, definePage } from '@elo-platform/protocol';

function CarePage() {
  return (
    <>
      <h1>Care of tools</h1>
      <ol>
        <li>Brush off dust and resin before a tool comes back.</li>
        <li>Wipe steel with a drop of camellia oil; never with water.</li>
        <li>Tell us of a chipped edge. We grind it, nobody pays.</li>
      </ol>
    </>
  );
}

export default definePage({
  contract: CONTRACT_VERSION,
  load: async () => null,
  head: () => ({
    title: 'Care of tools – Ashford Tool Library',
    description: 'How to clean and oil a borrowed tool before it comes back.',
  }),
  Component: CarePage,
});
