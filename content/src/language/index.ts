export { FORMS, type Form, findForbiddenForms, findTitleFaults, SPECIFIED_TEXTS } from './forms';
