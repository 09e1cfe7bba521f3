/** Every page is a document, so the browser navigates. */
const navigate = (href: string): void => location.assign(href);

/** Navigates as a link would. */
export function useNavigate(): (href: string) => void {
  return navigate;
}
