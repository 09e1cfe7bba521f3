"""A running chain drive: two sprockets and a closed chain whose motion repeats after two pitches."""
from math import asin, cos, pi, sin, sqrt, tau

from mathutils import Matrix, Vector

import chain as c
import geometry as g
import wheel as w


class Loop:
    """Path of the joints around two sprockets; the parameter is counted in pitches.

    The centre distance is the one nearest to `distance` for which the chain has an even number of
    links, so that inner and outer links alternate all the way round.
    """

    def __init__(self, big, small, distance):
        self.big, self.small = big, small
        self.ra = w.pitch_diameter(1, big) / 2
        self.rb = w.pitch_diameter(1, small) / 2
        self.links = 2 * round(self._length(distance) / 2)
        low, high = self.ra + self.rb + 0.5, distance * 2
        for _ in range(60):
            middle = (low + high) / 2
            if self._length(middle) < self.links:
                low = middle
            else:
                high = middle
        self.distance = (low + high) / 2
        self.alpha = asin((self.ra - self.rb) / self.distance)
        self.on_big = (pi + 2 * self.alpha) * big / tau
        self.on_small = (pi - 2 * self.alpha) * small / tau
        self.span = sqrt(self.distance**2 - (self.ra - self.rb) ** 2)

    def _length(self, distance):
        alpha = asin((self.ra - self.rb) / distance)
        span = sqrt(distance**2 - (self.ra - self.rb) ** 2)
        return (pi + 2 * alpha) * self.big / tau + (pi - 2 * alpha) * self.small / tau + 2 * span

    def point(self, u):
        """Joint position (x, y) at `u` pitches; the big wheel is at the origin, the small one at -x."""
        u %= self.links
        top = pi / 2 + self.alpha  # where the upper span meets the big wheel
        upper = Vector((self.ra * cos(top), self.ra * sin(top)))
        far = Vector((-self.distance + self.rb * cos(top), self.rb * sin(top)))
        if u < self.on_big:
            a = top - u * tau / self.big
            return Vector((self.ra * cos(a), self.ra * sin(a)))
        u -= self.on_big
        if u < self.span:
            start, end = Vector((upper.x, -upper.y)), Vector((far.x, -far.y))
            return start.lerp(end, u / self.span)
        u -= self.span
        if u < self.on_small:
            a = -top - u * tau / self.small
            return Vector((-self.distance + self.rb * cos(a), self.rb * sin(a)))
        u -= self.on_small
        return far.lerp(upper, u / self.span)

    def turn_big(self, phase):
        """Rotation of the big wheel that puts a tooth gap under every joint."""
        return pi / 2 + self.alpha - phase * tau / self.big

    def turn_small(self, phase):
        """Rotation of the small wheel."""
        return -(pi / 2 + self.alpha) - (phase - self.on_big - self.span) * tau / self.small


def flange_wheel(teeth, size, finish, bolts):
    """Sprocket without keyway, with `bolts` holes and screws: looks the same after two teeth."""
    rp = w.pitch_diameter(1, teeth) / 2
    thickness = 0.93 * size.width / size.pitch
    rim = w.toothed_disc("rim", teeth, size.roller / size.pitch, thickness, rp * 0.2, finish["plate"],
                         holes=((rp * 0.115, rp * 0.68, bolts),) if bolts else ())
    front = thickness / 2
    cap = g.lathe("hub", [(rp * 0.46, front - 0.05), (rp * 0.46, front + 0.16), (rp * 0.30, front + 0.30), (rp * 0.30, front + 0.62), (rp * 0.205, front + 0.62), (rp * 0.2, front)], finish["hub"], 128, 0.05)
    shaft = g.lathe("shaft", [(rp * 0.2, -6), (rp * 0.2, front + 0.95), (rp * 0.17, front + 1.02), (0.06, front + 1.02), (0.0, front + 0.96)], finish["shaft"], 96, 0.02)
    parts = [rim, cap, shaft]
    for i in range(bolts):
        a = tau * (i + 0.5) / bolts
        screw = w.cap_screw(rp * 0.022, 0.1, finish["screw"])
        parts.append(g.place(screw, rp * 0.39 * cos(a + pi / bolts), rp * 0.39 * sin(a + pi / bolts), front + 0.20))
    return g.join("wheel", parts)


def assemble(spec, finish, big, small, distance, phase, big_bolts=0, small_bolts=0):
    """Build the drive standing upright (axes along Y, front towards -Y); phase in pitches."""
    loop = Loop(big, small, distance)
    a = flange_wheel(big, spec.size, finish, big_bolts)
    b = flange_wheel(small, spec.size, finish, small_bolts)
    links = c.lay(spec, [loop.point(k) for k in range(loop.links)], closed=True)
    objects = [a, b, *links]
    pose(objects, loop, phase)
    return objects, loop


def pose(objects, loop, phase):
    """Move wheels and links to `phase` pitches."""
    upright = Matrix.Rotation(pi / 2, 4, "X")
    a, b, *links = objects
    a.matrix_world = upright @ Matrix.Rotation(loop.turn_big(phase), 4, "Z")
    b.matrix_world = upright @ Matrix.Translation((-loop.distance, 0, 0)) @ Matrix.Rotation(loop.turn_small(phase), 4, "Z")
    points = [loop.point(k + phase) for k in range(loop.links)]
    for link, p, q in zip(links, points, points[1:] + points[:1]):
        middle = (p + q) / 2
        turn = g.angle_of(q.x - p.x, q.y - p.y)
        link.matrix_world = upright @ Matrix.Translation((middle.x, middle.y, 0)) @ Matrix.Rotation(turn, 4, "Z")
