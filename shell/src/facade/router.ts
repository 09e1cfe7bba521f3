/**
 * The router as the shell supplies it to remotes: only what they may use, because a shared module
 * comes whole. It is loaded with the first page that uses it. The names are part of the contract; a
 * release gate compares them with what each remote imports.
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
