import { Admission, type ApiAccess, type Loop } from './admission';

const LIMITS = {
  waiting: 8,
  reserved: 2,
  perVisitor: 6,
  delayMs: { document: 100, api: 50, beacon: 20 },
  hiccupMs: 500,
  queueLength: 6,
};

/** An event loop whose time and iterations the test drives. */
function handLoop() {
  let time = 1000;
  let ends: (() => void)[] = [];
  const loop: Loop = {
    now: () => time,
    onIterationEnd: (callback) => ends.push(callback),
  };
  return {
    loop,
    pass: (ms: number) => {
      time += ms;
    },
    endIteration() {
      const due = ends;
      ends = [];
      for (const end of due) end();
    },
  };
}

const PURPOSES = ['document', 'api', 'beacon'] as const;

describe('admission by delay', () => {
  /** Iterations of a length, one request of each purpose at the start and at the end of each. */
  function work(iterationMs: number, iterations: number) {
    const { loop, pass, endIteration } = handLoop();
    const admission = new Admission(LIMITS, loop);
    let admitted: Record<string, boolean> = {};
    for (let done = 0; done < iterations; done += 1) {
      for (const purpose of PURPOSES) admission.admits(purpose);
      pass(iterationMs);
      admitted = Object.fromEntries(PURPOSES.map((one) => [one, admission.admits(one)]));
      endIteration();
    }
    return { admitted, admission, pass, endIteration };
  }

  test.each([
    [10, { document: true, api: true, beacon: true }],
    [30, { document: true, api: true, beacon: false }],
    [70, { document: true, api: false, beacon: false }],
    [150, { document: false, api: false, beacon: false }],
  ])('iterations of %i ms that go on for a second', (iterationMs, expected) => {
    expect(work(iterationMs, Math.ceil(1000 / iterationMs)).admitted).toEqual(expected);
  });

  test('few requests are served however slow the machine is', () => {
    const { loop, pass, endIteration } = handLoop();
    const admission = new Admission(LIMITS, loop);
    const admitted: boolean[] = [];
    for (let done = 0; done < 10; done += 1) {
      admitted.push(admission.admits('beacon'));
      pass(300);
      for (let more = 2; more < LIMITS.queueLength; more += 1)
        admitted.push(admission.admits('beacon'));
      endIteration();
    }
    expect(new Set(admitted)).toEqual(new Set([true]));
  });

  test('a short delay refuses no request', () => {
    expect(work(400, 1).admitted).toEqual({ document: true, api: true, beacon: true });
  });

  test('once the line is gone, all are served again', () => {
    const { admission, pass, endIteration } = work(150, 10);
    pass(5);
    expect(PURPOSES.map((purpose) => admission.admits(purpose))).toEqual([true, true, true]);
    endIteration();
    // Long after, one late request is a hiccup again.
    pass(60_000);
    admission.admits('document');
    pass(200);
    expect(admission.admits('document')).toBe(true);
  });
});

describe('places among those that wait for the API', () => {
  const visitors = (access: ApiAccess, length: number) => {
    const admission = new Admission(LIMITS);
    let last = 0;
    const enter = () => {
      last += 1;
      return admission.enter(access, `visitor ${last}`);
    };
    return { admission, enter, places: Array.from({ length }, enter) };
  };

  test('are bounded for readers and for writers, and writers find some when readers have the rest', () => {
    const { admission, enter, places } = visitors('read', 6);
    expect(places).not.toContain(undefined);
    expect(enter()).toBeUndefined();
    const writers = ['a', 'b', 'c'].map((visitor) => admission.enter('write', visitor));
    expect(writers.map((place) => place !== undefined)).toEqual([true, true, false]);
  });

  test('are given back once', () => {
    const { enter, places } = visitors('read', 6);
    expect(enter()).toBeUndefined();
    places[0]?.answered();
    places[0]?.left();
    expect(enter()).toBeDefined();
    expect(enter()).toBeUndefined();
  });

  test('are free when the API has answered; the visitor has an answer to read still', () => {
    const { admission, enter, places } = visitors('read', 5);
    const one = Array.from({ length: 6 }, () => admission.enter('write', 'one'));
    expect(one.filter(Boolean)).toHaveLength(3);
    for (const place of [...places, ...one]) place?.answered();
    for (let more = 3; more < 6; more += 1) {
      const place = admission.enter('read', 'one');
      expect(place).toBeDefined();
      place?.answered();
    }
    // Six answers on their way: this visitor gets no more, others do.
    expect(admission.enter('read', 'one')).toBeUndefined();
    expect(enter()).toBeDefined();
    one[0]?.left();
    expect(admission.enter('read', 'one')).toBeDefined();
  });
});
