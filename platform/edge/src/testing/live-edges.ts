import type { EdgeOptions } from '../start-edge';
import { createFixture, type Fixture, page, releaseId } from './fixture';
import { startTestEdge, type TestEdge } from './start';
import { until } from './until';

/** Store of the current test: two releases, the first of which is live. */
export let fixture: Fixture;
const running: TestEdge[] = [];

/** Gives every test of a file a store of its own, and stops its edges. */
export function liveEdges(): void {
  beforeEach(async () => {
    fixture = await createFixture();
    await fixture.compose({ label: 'um' });
    await fixture.compose({ label: 'dois' });
    await fixture.append({ release: releaseId('um') });
  });
  afterEach(async () => {
    await Promise.all(running.splice(0).map((edge) => edge.stop()));
    await fixture.remove();
  });
}

/** Starts an edge on the test's store, or another one. */
export async function start(
  options: Partial<EdgeOptions> = {},
  place: Fixture = fixture,
): Promise<TestEdge> {
  const edge = await startTestEdge(place, options);
  running.push(edge);
  return edge;
}

/** What `/healthz` says, with its status as `code`. */
export async function healthOf(edge: TestEdge) {
  const { status, body } = await edge.get('/healthz');
  return { code: status, ...JSON.parse(body.toString()) };
}

/** Fails unless the home page is that of the release with this label. */
export async function shows(edge: TestEdge, label: string): Promise<void> {
  expect((await edge.get('/')).body.toString()).toBe(page(label));
}

/** Waits until the edge reports a problem, and returns it. */
export async function problemOf(edge: TestEdge) {
  await until(async () => (await healthOf(edge)).problems.length > 0);
  const health = await healthOf(edge);
  expect(health).toMatchObject({ code: 200, status: 'degraded' });
  return health.problems[0];
}
