/** Each rival's own navigation function. */
declare module 'elo-rival/navigate' {
  export function useNavigate(): (href: string) => void;
}
