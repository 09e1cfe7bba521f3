export { AddToQuote, type AddToQuoteProps } from './components/add-to-quote/add-to-quote';
export { Button, type ButtonProps } from './components/button/button';
export { Card, type CardProps } from './components/card/card';
export { Icon, type IconName, type IconProps } from './components/icon/icon';
export { Modal, type ModalProps } from './components/modal/modal';
export { Notice, type NoticeProps } from './components/notice/notice';
export { Picture, type PictureProps } from './components/picture/picture';
export {
  SectionHeading,
  type SectionHeadingProps,
} from './components/section-heading/section-heading';
export { SpecTable, type SpecTableProps } from './components/spec-table/spec-table';
export { Spinner, type SpinnerProps } from './components/spinner/spinner';
export { VisuallyHidden } from './components/visually-hidden/visually-hidden';
