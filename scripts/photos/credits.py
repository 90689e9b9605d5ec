"""
Writes server/seed/photos/CREDITS.md: who made what the demo's photos show.
python3 scripts/photos/credits.py <where the .sh3f files are unpacked>
"""
import json
import re
import sys
from pathlib import Path

HERE = Path(__file__).parent
PHOTOS = HERE.parent.parent / "server/seed/photos"
LICENCES = {
    "BlendSwap-CC-0": ("CC0 1.0", "Blend Swap"),
    "BlendSwap-CC-BY": ("CC BY 3.0", "Blend Swap"),
    "KatorLegaz": ("CC BY 3.0 US", "Andrew Kator & Jennifer Legaz"),
    "Scopia": ("CC BY 3.0", "Scopia Visual Interfaces Systems, s.l."),
}
HEAD = """# Credits of the demo's photos

Photographs come from Unsplash (Unsplash licence), by way of the npm package `@vendure/create`; they were cropped. The
others were rendered from models of Debian's `sweethome3d-furniture`, in rooms of our own; colours and materials were
changed. CC BY 3.0: <https://creativecommons.org/licenses/by/3.0/>, CC BY 3.0 US:
<https://creativecommons.org/licenses/by/3.0/us/>, CC0: <https://creativecommons.org/publicdomain/zero/1.0/>,
Unsplash: <https://unsplash.com/license>.

| photos | of | by | licence |
|---|---|---|---|
"""


def photographer(source):
    *names, number = source.split("-")
    return " ".join(name.capitalize() for name in names), number


def main():
    shown = {re.sub(r"-\d$", "", name) for name in json.loads((PHOTOS / "photos.json").read_text())}
    crops, plan = (json.loads((HERE / name).read_text()) for name in ("crops.json", "plan.json"))
    rows = []
    for key, cut in crops.items():
        name, number = photographer(cut["source"])
        rows.append((key, f"Unsplash photograph {number}", name, "Unsplash"))
    for key, order in plan.items():
        library, number = order["model"].split("/")
        text = (Path(sys.argv[1]) / library / "PluginFurnitureCatalog.properties").read_text("latin-1")
        said = dict(re.findall(rf"^(\w+)#{number}=(.*)$", text, re.M))
        licence, owner = LICENCES[library]
        by = bytes(said.get("creator", owner), "latin-1").decode("unicode_escape")
        rows.append((key, f"“{said['name']}”, {library} {number}", by, licence))
    lines = [f"| {' | '.join(row)} |\n" for row in sorted(rows) if row[0] in shown]
    (PHOTOS / "CREDITS.md").write_text(HEAD + "".join(lines))


main()
