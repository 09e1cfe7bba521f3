/** Formats a real number for ISO 10303-21: with a point, without trailing zeros. */
export function real(value: number, decimals = 9): string {
  const text = value.toFixed(decimals).replace(/0+$/, '');
  return text === '-0.' ? '0.' : text;
}

const hex = (code: number, digits: number): string =>
  code.toString(16).toUpperCase().padStart(digits, '0');

/**
 * A quoted string of ISO 10303-21: apostrophes and backslashes doubled, other characters than those
 * of ASCII by their code points, control characters left out.
 */
function quoted(text: string): string {
  const plain = text
    .replace(/\p{Cc}/gu, '')
    .replace(/['\\]/g, '$&$&')
    .replace(/[^ -~]/gu, (character) => {
      const code = character.codePointAt(0) as number;
      return code > 0xffff ? `\\X4\\${hex(code, 8)}\\X0\\` : `\\X2\\${hex(code, 4)}\\X0\\`;
    });
  return `'${plain}'`;
}

/** Entities of a STEP file; equal entities are written once. */
export class StepFile {
  private readonly lines: string[] = [];
  private readonly known = new Map<string, string>();

  private bodies = 0;

  /** @returns the entity's reference, e.g. `#12` */
  add(text: string, scope = ''): string {
    const known = this.known.get(scope + text);
    if (known !== undefined) return known;
    this.lines.push(text);
    const reference = `#${this.lines.length}`;
    this.known.set(scope + text, reference);
    return reference;
  }

  /** Starts another body: it shares points with the previous ones, but no vertex or edge. */
  startBody(): void {
    this.bodies += 1;
  }

  /** A vertex of the current body. */
  vertex(x: number, y: number, z: number): string {
    return this.add(`VERTEX_POINT('',${this.point(x, y, z)})`, `body ${this.bodies} `);
  }

  point(x: number, y: number, z: number): string {
    return this.add(`CARTESIAN_POINT('',(${real(x)},${real(y)},${real(z)}))`);
  }

  direction(x: number, y: number, z: number): string {
    return this.add(`DIRECTION('',(${real(x, 12)},${real(y, 12)},${real(z, 12)}))`);
  }

  /** A placement: a point with its z axis and x axis, as references. */
  placement(at: string, axis: string, across: string): string {
    return this.add(`AXIS2_PLACEMENT_3D('',${at},${axis},${across})`);
  }

  /**
   * The whole file, ISO 10303-214. Its date is a constant of the writer, so that equal parts give
   * equal files.
   * @param name any text
   * @param solids references of the visible solids, millimetres
   */
  finish(name: string, solids: readonly string[]): string {
    const context = this.units();
    const shape = this.add(
      `ADVANCED_BREP_SHAPE_REPRESENTATION(${quoted(name)},(${solids.join(',')}),${context})`,
    );
    this.add(`SHAPE_DEFINITION_REPRESENTATION(${this.product(name)},${shape})`);
    const data = this.lines.map((line, at) => `#${at + 1}=${line};`);
    return [
      'ISO-10303-21;',
      'HEADER;',
      "FILE_DESCRIPTION((''),'2;1');",
      `FILE_NAME(${quoted(`${name}.step`)},'2026-11-23T00:00:00',(''),('Elo'),'','Elo','');`,
      "FILE_SCHEMA(('AUTOMOTIVE_DESIGN { 1 0 10303 214 1 1 1 1 }'));",
      'ENDSEC;',
      'DATA;',
      ...data,
      'ENDSEC;',
      'END-ISO-10303-21;',
      '',
    ].join('\n');
  }

  /** Units and precision: millimetres, radians, and the distance of equal points. */
  private units(): string {
    const length = this.add('(LENGTH_UNIT()NAMED_UNIT(*)SI_UNIT(.MILLI.,.METRE.))');
    const angle = this.add('(NAMED_UNIT(*)PLANE_ANGLE_UNIT()SI_UNIT($,.RADIAN.))');
    const solid = this.add('(NAMED_UNIT(*)SI_UNIT($,.STERADIAN.)SOLID_ANGLE_UNIT())');
    const near = this.add(
      `UNCERTAINTY_MEASURE_WITH_UNIT(LENGTH_MEASURE(1.E-06),${length},'distance_accuracy_value','')`,
    );
    return this.add(
      `(GEOMETRIC_REPRESENTATION_CONTEXT(3)GLOBAL_UNCERTAINTY_ASSIGNED_CONTEXT((${near}))GLOBAL_UNIT_ASSIGNED_CONTEXT((${length},${angle},${solid}))REPRESENTATION_CONTEXT('',''))`,
    );
  }

  /** The product entity, which every STEP file must have. */
  private product(name: string): string {
    const application = this.add("APPLICATION_CONTEXT('automotive design')");
    this.add(
      `APPLICATION_PROTOCOL_DEFINITION('international standard','automotive_design',2000,${application})`,
    );
    const context = this.add(`PRODUCT_CONTEXT('',${application},'mechanical')`);
    const product = this.add(`PRODUCT(${quoted(name)},${quoted(name)},'',(${context}))`);
    const formation = this.add(`PRODUCT_DEFINITION_FORMATION('','',${product})`);
    const stage = this.add(`PRODUCT_DEFINITION_CONTEXT('part definition',${application},'design')`);
    const definition = this.add(`PRODUCT_DEFINITION('design','',${formation},${stage})`);
    return this.add(`PRODUCT_DEFINITION_SHAPE('','',${definition})`);
  }
}
