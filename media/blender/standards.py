"""Dimensions of the parts, from the standards tables.

Chains: ANSI B29.1 (inches) and ISO 606 B series (mm), as pitch, roller
diameter and inner width; sources amesweb.info and engineersedge.com.
Sheaves: ContiTech narrow-V tables. Bushings: Browning QD cap screws.
"""
from dataclasses import dataclass
from math import pi, sin, tan


@dataclass(frozen=True)
class ChainSize:
    """One chain number; all lengths in the table's own unit."""

    name: str
    pitch: float
    roller: float
    width: float

    @property
    def plate(self) -> float:
        """Plate thickness, about p/8 (ANSI B29.1 proportion)."""
        return self.pitch / 8

    @property
    def pin(self) -> float:
        """Pin diameter, about 5/16 p (ANSI B29.1 proportion)."""
        return self.pitch * 5 / 16

    @property
    def transverse(self) -> float:
        """Distance between the strands of a multiple chain."""
        return (self.width / self.pitch + 4.3 / 8) * self.pitch


ANSI = {
    row[0]: ChainSize(*row)
    for row in (
        ("40", 0.500, 0.312, 0.312),
        ("50", 0.625, 0.400, 0.375),
        ("60", 0.750, 0.469, 0.500),
        ("80", 1.000, 0.625, 0.625),
        ("100", 1.250, 0.750, 0.750),
        ("120", 1.500, 0.875, 1.000),
        ("160", 2.000, 1.125, 1.250),
    )
}

# groove top width, spacing Sg, edge Se, groove angle (degrees); inches
SHEAVES = {
    "3V": (0.350, 0.406, 0.344, 38.0),
    "5V": (0.600, 0.688, 0.500, 38.0),
    "8V": (1.000, 1.125, 0.750, 38.0),
}

# number of cap screws, screw diameter (inches)
QD_SCREWS = {"SDS": (3, 0.25), "SK": (3, 0.3125), "SF": (3, 0.375), "E": (3, 0.5), "F": (3, 0.5625), "M": (4, 0.75)}


def pitch_diameter(pitch: float, teeth: int) -> float:
    """Pitch circle of a sprocket: p / sin(180 deg / z)."""
    return pitch / sin(pi / teeth)


def outside_diameter(pitch: float, teeth: int) -> float:
    """Outside diameter of a sprocket: p (0.6 + cot(180 deg / z))."""
    return pitch * (0.6 + 1 / tan(pi / teeth))
