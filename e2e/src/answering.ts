/**
 * Runs in the page: whether header and page are interactive. React has hydrated the header and the
 * page's heading or, on a page with islands only, every island with the trigger `load`.
 */
export function isAnswering(): boolean {
  const attached = (element: Element | null) =>
    Object.keys(element ?? {}).some((key) => key.startsWith('__reactFiber$'));
  if (!attached(document.querySelector('header button'))) return false;
  const area = document.querySelector('[data-islands]');
  if (!area) return attached(document.querySelector('main h1'));
  const release = JSON.parse(document.getElementById('elo-release')?.textContent ?? '{}');
  const routes: { islands?: Record<string, { when: string }> }[] = release.remotes.flatMap(
    (remote: { routes: object[] }) => remote.routes,
  );
  const early = new Set(
    routes.flatMap(({ islands = {} }) =>
      Object.keys(islands).filter((name) => islands[name]?.when === 'load'),
    ),
  );
  return [...area.querySelectorAll<HTMLElement>('[data-island]')]
    .filter(({ dataset }) => early.has(dataset.island ?? ''))
    .every((island) => [...island.children].some(attached));
}
