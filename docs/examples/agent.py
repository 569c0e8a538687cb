"""An agent over plain HTTP, using only the standard library:

    python3 agent.py http://127.0.0.1:8000 <game> <token>

It fetches its legal actions, chooses one and plays it. Replace `choose` with your own strategy; it gets the offers and the view.
"""
import json
import sys
import time
import urllib.error
import urllib.request

ADDRESS, GAME, TOKEN = sys.argv[1:4]
LAST = ["ProposeTrade", "CounterTrade", "UnmortgageProperty", "MortgageProperty", "SellBuilding", "DeclareBankruptcy", "Resign"]
FIRST = ["BuyProperty", "PlaceBid", "AcceptTrade", "PayDebt", "PlaceTile", "BuyShares", "RollDice", "EndTurn"]


def ask(method, path, body=None):
    """One request; a refusal is returned as its error."""
    data = None if body is None else json.dumps(body).encode()
    headers = {"authorization": f"Bearer {TOKEN}", "content-type": "application/json"}
    request = urllib.request.Request(f"{ADDRESS}/game/{GAME}{path}", data, headers if data else {"authorization": headers["authorization"]}, method=method)
    try:
        with urllib.request.urlopen(request) as answer:
            return json.load(answer)
    except urllib.error.HTTPError as refused:
        return json.load(refused)


def choose(offers):
    """All offers, the best first."""
    def liking(offer):
        if offer["type"] in FIRST:
            return FIRST.index(offer["type"])
        return 200 + LAST.index(offer["type"]) if offer["type"] in LAST else 100

    return sorted(offers, key=liking)


def action_from(offer):
    """Picks one concrete action of an offer."""
    kind = offer["type"]
    if kind == "PlaceBid":
        return {"type": kind, "amount": offer["min"]}
    if kind == "DisposeShares":
        return {"type": kind, "trade": 0, "sell": offer["max"]}
    if kind == "BuyShares":
        return {"type": kind, "shares": offer["corporations"][:1] if offer["max"] else []}
    if kind in ("BuyProperty", "DeclineProperty"):
        return {"type": kind}
    for name in ("spaceId", "tradeId", "group", "tile", "corporation", "choice"):
        if offer.get(f"{name}s"):
            return {"type": kind, name: offer[f"{name}s"][0]}
    return {"type": kind}


me = ask("GET", "")["you"]["playerId"]
while True:
    turn = ask("GET", "/actions")
    if turn.get("status") == "completed":
        print(", ".join(ask("GET", "")["outcome"]["winners"]), "won.")
        break
    if me not in turn.get("actors", []):
        time.sleep(turn.get("error", {}).get("details", {}).get("seconds", 0.05))
        continue
    for offer in choose(turn["actions"]):
        answer = ask("POST", "/action", {**action_from(offer), "expectedVersion": turn["version"]})
        if "error" not in answer or answer["error"]["code"] == "STALE_VERSION":
            break
