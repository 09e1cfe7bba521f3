/**
 * The router as the shell supplies it to remotes: only what they may use, because shared modules
 * are not tree-shaken. The names are part of the contract; a release gate compares them with what
 * each remote imports.
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
