/**
 * The router that the shell shares with remotes: only the exports that they may use, because shared
 * modules are not tree-shaken. It loads with the first page that uses it. The export names are part
 * of the contract; a release gate compares them with each remote's imports.
 */
export {
  Link,
  NavLink,
  Router,
  useHref,
  useLocation,
  useNavigate,
  useSearchParams,
} from 'react-router';
