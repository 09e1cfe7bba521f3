/** The part of occt-import-js 0.0.23 that tests use; the package has no types. */
declare module 'occt-import-js' {
  interface OcctMesh {
    readonly attributes: { readonly position: { readonly array: readonly number[] } };
    readonly index: { readonly array: readonly number[] };
  }
  interface OcctResult {
    readonly success: boolean;
    readonly meshes: readonly OcctMesh[];
  }
  interface Occt {
    /** Reads a STEP file into triangles. */
    ReadStepFile(content: Uint8Array, params: Readonly<Record<string, unknown>>): OcctResult;
  }
  export default function start(): Promise<Occt>;
}
