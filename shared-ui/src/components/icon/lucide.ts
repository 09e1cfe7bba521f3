import ArrowLeft from 'lucide-react/icons/arrow-left';
import ArrowRight from 'lucide-react/icons/arrow-right';
import ArrowUpRight from 'lucide-react/icons/arrow-up-right';
import ChevronDown from 'lucide-react/icons/chevron-down';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import CircleCheck from 'lucide-react/icons/circle-check';
import Clock from 'lucide-react/icons/clock';
import Download from 'lucide-react/icons/download';
import ExternalLink from 'lucide-react/icons/external-link';
import Info from 'lucide-react/icons/info';
import LayoutGrid from 'lucide-react/icons/layout-grid';
import Mail from 'lucide-react/icons/mail';
import MapPin from 'lucide-react/icons/map-pin';
import Maximize2 from 'lucide-react/icons/maximize-2';
import MessageCircle from 'lucide-react/icons/message-circle';
import Pause from 'lucide-react/icons/pause';
import Phone from 'lucide-react/icons/phone';
import Play from 'lucide-react/icons/play';
import Plus from 'lucide-react/icons/plus';
import Ruler from 'lucide-react/icons/ruler';
import Search from 'lucide-react/icons/search';
import Send from 'lucide-react/icons/send';
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import Volume2 from 'lucide-react/icons/volume-2';
import VolumeX from 'lucide-react/icons/volume-x';
import X from 'lucide-react/icons/x';
import type { ComponentType } from 'react';

/** What this site sets on a drawing. */
interface DrawingProps {
  readonly size: number;
  readonly strokeWidth: number;
  readonly className?: string;
  readonly 'aria-hidden': boolean;
  readonly focusable: boolean;
}

/** Gives a drawing a type of our own, so that the package's declarations name nothing of lucide's. */
const drawing = (icon: ComponentType<DrawingProps>): ComponentType<DrawingProps> => icon;

/** Icons of lucide that the site uses, by their lucide names; imported one by one to keep the rest out. */
export const LUCIDE = {
  'arrow-left': drawing(ArrowLeft),
  'arrow-right': drawing(ArrowRight),
  'arrow-up-right': drawing(ArrowUpRight),
  'chevron-down': drawing(ChevronDown),
  'chevron-left': drawing(ChevronLeft),
  'chevron-right': drawing(ChevronRight),
  'circle-check': drawing(CircleCheck),
  clock: drawing(Clock),
  download: drawing(Download),
  'external-link': drawing(ExternalLink),
  info: drawing(Info),
  'layout-grid': drawing(LayoutGrid),
  mail: drawing(Mail),
  'map-pin': drawing(MapPin),
  'maximize-2': drawing(Maximize2),
  'message-circle': drawing(MessageCircle),
  pause: drawing(Pause),
  phone: drawing(Phone),
  play: drawing(Play),
  plus: drawing(Plus),
  ruler: drawing(Ruler),
  search: drawing(Search),
  send: drawing(Send),
  'sliders-horizontal': drawing(SlidersHorizontal),
  'triangle-alert': drawing(TriangleAlert),
  'volume-2': drawing(Volume2),
  'volume-x': drawing(VolumeX),
  x: drawing(X),
};

export type LucideName = keyof typeof LUCIDE;
