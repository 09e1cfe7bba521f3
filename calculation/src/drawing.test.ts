import { drawDrive } from './drawing';

const CAPTION = 'Em escala';

/** Numbers of path data, in pairs. */
function pointsOf(run: string): number[][] {
  const commands = run.match(/[MLA][^MLAZ]*/g) ?? [];
  return commands.map((one) => one.slice(1).trim().split(/ /).map(Number).slice(-2));
}

test('equal wheels: the runs are parallel and a radius away from the shafts', () => {
  const { wheels, run, height } = drawDrive({
    diameters: [100, 100],
    centre: 300,
    caption: CAPTION,
  });
  const [left, right] = wheels;
  expect([left.y, right.y, height]).toEqual([92, 92, 184]);
  expect(pointsOf(run)).toEqual([
    [left.x, left.y - left.radius],
    [right.x, right.y - right.radius],
    [right.x, right.y + right.radius],
    [left.x, left.y + left.radius],
    [left.x, left.y - left.radius],
  ]);
});

test.each([
  [80, 320],
  [320, 80],
])('wheels of %d and %d: every run is tangent to both rims', (d1, d2) => {
  const { wheels, run } = drawDrive({ diameters: [d1, d2], centre: 400, caption: CAPTION });
  const [start = [], end = []] = pointsOf(run);
  const along = [Number(end[0]) - Number(start[0]), Number(end[1]) - Number(start[1])] as const;
  for (const [place, wheel] of [[start, wheels[0]] as const, [end, wheels[1]] as const]) {
    const [x, y] = [Number(place[0]) - wheel.x, Number(place[1]) - wheel.y];
    expect(Math.hypot(x, y)).toBeCloseTo(wheel.radius, 0);
    expect((x * along[0] + y * along[1]) / Math.hypot(...along) / wheel.radius).toBeCloseTo(0, 1);
  }
  // The wrap of the larger wheel is more than half a turn.
  const flags = [...run.matchAll(/A\S+ \S+ 0 (\d) 1/g)].map(([, flag]) => flag);
  expect(flags).toEqual(d2 > d1 ? ['1', '0'] : ['0', '1']);
});

test('distances keep their proportion', () => {
  const { wheels } = drawDrive({ diameters: [50, 150], centre: 250, caption: CAPTION });
  const [left, right] = wheels;
  expect((right.x - left.x) / right.radius).toBeCloseTo(250 / 75, 1);
});
