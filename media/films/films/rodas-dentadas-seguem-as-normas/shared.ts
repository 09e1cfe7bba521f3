import { ansi, pitchDiameter } from '../../data/standards';

/** The chain that the wheel is made for. */
export const chain = ansi('60');

/** Teeth of the example wheel. */
export const Z = 17;

/** Its pitch diameter, mm. */
export const PD = pitchDiameter(chain.pitch, Z);

/** Angle that turns a gap upwards, radians. */
export const UP = -Math.PI / 2;
