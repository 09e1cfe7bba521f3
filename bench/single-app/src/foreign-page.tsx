/** Takes the place of the shell's ForeignPage: one application has no page with a React of its own. */
export function ForeignPage(): null {
  return null;
}
