/** Range of rotational speeds, rpm. */
export const RPM = { min: 1, max: 10_000 } as const;

/**
 * Mean speed of a chain, m/s: p · z · n / 60,000. Source: ANSI B29.1, ISO 10823.
 * @param pitch mm
 * @param rpm of the sprocket with these teeth
 */
export function chainSpeed(pitch: number, teeth: number, rpm: number): number {
  return (pitch * teeth * rpm) / 60_000;
}

/**
 * Tension of the tight strand from the power alone, newtons: P / v.
 * @param power kW
 * @param speed of the chain, m/s, above 0
 */
export function chainPull(power: number, speed: number): number {
  return (power * 1000) / speed;
}
