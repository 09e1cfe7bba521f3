import { createAdmission, type Loop } from './admission';

const LIMITS = {
  waiting: 8,
  delayMs: { document: 100, api: 50, beacon: 20 },
  hiccupMs: 500,
  line: 6,
};

/** An event loop whose time and turns the test makes. */
function handLoop() {
  let time = 1000;
  let ends: (() => void)[] = [];
  const loop: Loop = {
    now: () => time,
    onTurnEnd: (callback) => ends.push(callback),
  };
  return {
    loop,
    pass: (ms: number) => {
      time += ms;
    },
    endTurn() {
      const due = ends;
      ends = [];
      for (const end of due) end();
    },
  };
}

const PURPOSES = ['document', 'api', 'beacon'] as const;

describe('admission by delay', () => {
  /** Turns of a length, one request of each purpose at the start and at the end of each. */
  function work(turnMs: number, turns: number) {
    const { loop, pass, endTurn } = handLoop();
    const admission = createAdmission(LIMITS, loop);
    let admitted: Record<string, boolean> = {};
    for (let turn = 0; turn < turns; turn += 1) {
      for (const purpose of PURPOSES) admission.admits(purpose);
      pass(turnMs);
      admitted = Object.fromEntries(PURPOSES.map((one) => [one, admission.admits(one)]));
      endTurn();
    }
    return { admitted, admission, pass, endTurn };
  }

  test.each([
    [10, { document: true, api: true, beacon: true }],
    [30, { document: true, api: true, beacon: false }],
    [70, { document: true, api: false, beacon: false }],
    [150, { document: false, api: false, beacon: false }],
  ])('turns of %i ms that go on for a second', (turnMs, expected) => {
    expect(work(turnMs, Math.ceil(1000 / turnMs)).admitted).toEqual(expected);
  });

  test('few requests are served however slow the machine is', () => {
    const { loop, pass, endTurn } = handLoop();
    const admission = createAdmission(LIMITS, loop);
    const admitted: boolean[] = [];
    for (let turn = 0; turn < 10; turn += 1) {
      admitted.push(admission.admits('beacon'));
      pass(300);
      for (let more = 2; more < LIMITS.line; more += 1) admitted.push(admission.admits('beacon'));
      endTurn();
    }
    expect(new Set(admitted)).toEqual(new Set([true]));
  });

  test('a hiccup costs nobody anything', () => {
    expect(work(400, 1).admitted).toEqual({ document: true, api: true, beacon: true });
  });

  test('once the line is gone, all are served again', () => {
    const { admission, pass, endTurn } = work(150, 10);
    pass(5);
    expect(PURPOSES.map((purpose) => admission.admits(purpose))).toEqual([true, true, true]);
    endTurn();
    // Long after, one late request is a hiccup again.
    pass(60_000);
    admission.admits('document');
    pass(200);
    expect(admission.admits('document')).toBe(true);
  });
});

describe('places among those that wait for the API', () => {
  test('are bounded, and beacons get a share only', () => {
    const admission = createAdmission(LIMITS);
    const beacons = [admission.enter('beacon'), admission.enter('beacon')];
    expect(admission.enter('beacon')).toBeUndefined();
    const others = Array.from({ length: 6 }, () => admission.enter('api'));
    expect(others).not.toContain(undefined);
    expect(admission.enter('api')).toBeUndefined();
    beacons[0]?.();
    beacons[0]?.();
    expect(admission.enter('beacon')).toBeUndefined();
    expect(admission.enter('api')).toBeDefined();
    expect(admission.enter('api')).toBeUndefined();
  });
});
