/** Each rival's own way to go elsewhere. */
declare module 'elo-rival/navigate' {
  export function useNavigate(): (href: string) => void;
}
