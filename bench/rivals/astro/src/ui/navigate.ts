/** Pages are documents: the browser goes there. */
const navigate = (href: string): void => location.assign(href);

/** Goes elsewhere as a link would. */
export function useNavigate(): (href: string) => void {
  return navigate;
}
