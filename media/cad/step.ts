import type { Body, Contour, Layer, Solid } from '@elo/calculation/solids';

/** STEP files by replicad, which is Open CASCADE as WebAssembly. */
export interface StepWriter {
  /**
   * A solid as ISO 10303-21 (AP242), millimetres; equal solids give equal texts.
   * @param name ASCII, as CAD programs list it
   */
  write(solid: Solid, name: string): Promise<string>;
}

type Replicad = typeof import('replicad');

/** Starts Open CASCADE, some seconds and 200 MB. */
export async function createStepWriter(): Promise<StepWriter> {
  // What the program says of each file would bury what the maker says.
  const quiet = { print: () => undefined };
  const [{ default: start }, replicad] = await Promise.all([
    import('replicad-opencascadejs'),
    import('replicad'),
  ]);
  replicad.setOC(await start(quiet));
  return {
    async write({ bodies }, name) {
      const [first, ...others] = bodies.map((body) => makeBody(replicad, body));
      if (first === undefined) throw new Error('A solid has at least one body.');
      const whole = others.length === 0 ? first : replicad.makeCompound([first, ...others]);
      // Curves in the parameters of planes and cylinders say nothing that the surfaces do not, and
      // double the file.
      replicad.getOC().Interface_Static.SetIVal('write.surfacecurve.mode', 0);
      return settle(await whole.blobSTEP().text(), name);
    },
  };
}

function draw({ draw: pen }: Replicad, { start, edges }: Contour) {
  const [x, y] = start;
  return edges
    .slice(0, -1)
    .reduce(
      (path, { to, bulge }) => (bulge ? path.bulgeArcTo([...to], bulge) : path.lineTo([...to])),
      pen([x, y]),
    );
}

/** A contour as a closed drawing: its last edge ends exactly where it starts. */
function close(replicad: Replicad, contour: Contour) {
  const open = draw(replicad, contour);
  const last = contour.edges.at(-1);
  const [x, y] = contour.start;
  const closed = last?.bulge ? open.bulgeArcTo([x, y], last.bulge) : open.lineTo([x, y]);
  return closed.close();
}

function makeLayer(replicad: Replicad, { outline, holes, from, to }: Layer) {
  const flat = holes.reduce(
    (drawing, hole) => drawing.cut(close(replicad, hole)),
    close(replicad, outline),
  );
  return flat.sketchOnPlane('XY', from).extrude(to - from) as InstanceType<Replicad['Solid']>;
}

function makeBody(replicad: Replicad, { layers }: Body) {
  const [first, ...others] = layers.map((layer) => makeLayer(replicad, layer));
  if (first === undefined) throw new Error('A body has at least one layer.');
  return others.reduce((whole, layer) => whole.fuse(layer) as typeof first, first);
}

/** Takes the time of making out of a file's head, and names the part. */
function settle(step: string, name: string): string {
  const named = step.replace(/'Open CASCADE STEP translator [^']*'/g, `'${name}'`);
  return named.replace(
    /FILE_NAME\([\s\S]*?\);\n/,
    `FILE_NAME('${name}.step','2026-11-23T00:00:00',('Elo'),('Elo'),'Open CASCADE','replicad','');\n`,
  );
}
