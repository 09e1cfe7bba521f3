/** Components that are only HTML never navigate. */
export function useNavigate(): () => void {
  return () => undefined;
}
