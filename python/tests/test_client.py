"""The process behind a client: versions, broken frames, and who ends first."""

import os
import signal
import subprocess
import sys
import threading
import unittest
from unittest import mock

from magnate import Batch, Client, CommandFailed, MagnateError, ProcessEnded, Refused, find_command
from magnate.client import STEPS

from . import shared_client

#: A program in which everything optional is missing. It plays, and waits until it is killed. The process of its games
#: has its standard error.
PARENT = """
import random, sys
for name in ("numpy", "gymnasium", "pettingzoo"):
    sys.modules[name] = None
from magnate import Batch, Client
batch = Batch("acquire", ["agent", "random"], 2, client=Client(stderr=sys.stderr.fileno()))
result = batch.reset(1)
rng = random.Random(1)
for _ in range(5):
    result = batch.step([rng.choice(result.legal(game)) for game in range(2)])
print(len(result.vector(1)), list(result.status), flush=True)
sys.stdin.read()
"""


def program(code):
    return [sys.executable, "-c", code]


class ClientTest(unittest.TestCase):
    def test_another_version_of_the_protocol(self):
        client = shared_client()
        with self.assertRaises(MagnateError) as wrong:
            client.request({"type": "hello", "protocol": 2})
        self.assertEqual(wrong.exception.code, "VERSION_MISMATCH")
        # The process still speaks the first one.
        self.assertEqual(client.request({"type": "hello", "protocol": 1})["protocol"], 1)

    def test_a_process_that_claims_another_version(self):
        answer = '{"type":"hello","protocol":2}'
        with self.assertRaises(MagnateError) as wrong:
            Client(program(f"import sys, struct; sys.stdout.buffer.write(struct.pack('<II', {len(answer)}, 1) + b'{answer}')"))
        self.assertEqual(wrong.exception.code, "VERSION_MISMATCH")

    def test_a_program_that_is_not_magnate(self):
        for code, command in (
            ("COMMAND_NOT_FOUND", ["no-such-program"]),
            ("BROKEN_FRAME", program("print('x' * 100)")),
            ("PROCESS_ENDED", program("import sys; sys.exit('no licence')")),
        ):
            with self.subTest(code), self.assertRaises(ProcessEnded) as ended:
                Client(command)
            self.assertEqual(ended.exception.code, code)
        self.assertEqual(ended.exception.details, {"exit_code": 1, "stderr": "no licence"})

    def test_broken_frames_are_refused_and_change_nothing(self):
        batch = Batch("monopoly", ["agent", "agent"], client=shared_client())
        before = bytes(batch.reset(1).section("vector"))
        for kind, payload in ((9, b"{}"), (1, b"{"), (STEPS, b"abc")):
            with self.assertRaises(Refused) as refused:
                batch.client.exchange(kind, payload)
            self.assertEqual(refused.exception.code, "BROKEN_FRAME")
        self.assertEqual(bytes(batch.step([None]).section("vector")), before)

    def test_after_a_frame_beyond_the_limit_the_process_ends_and_says_why(self):
        with Batch("monopoly", ["agent", "agent"]) as batch:
            batch.reset(1)
            with self.assertRaises(Refused) as large:
                batch.client.exchange(STEPS, bytes(9 << 20))
            self.assertEqual(large.exception.code, "FRAME_TOO_LARGE")
            with self.assertRaises(ProcessEnded) as ended:
                batch.step([0])
            self.assertEqual(ended.exception.details["exit_code"], 1)

    def test_a_process_that_dies(self):
        batch = Batch("acquire", ["agent", "agent"])
        batch.reset(1)
        os.kill(batch.client.pid, signal.SIGKILL)
        for _ in range(2):
            with self.assertRaises(ProcessEnded) as ended:
                batch.step([0])
            self.assertEqual(ended.exception.code, "PROCESS_ENDED")
        self.assertFalse(batch.client.is_open)
        batch.close()

    def test_a_program_without_other_packages_whose_process_ends_with_it(self):
        # The standard error closes when both are gone.
        parent = subprocess.Popen(
            program(PARENT), stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE
        )
        self.assertRegex(parent.stdout.readline().decode(), r"^\d+ \[0, 0\]\n$")
        parent.kill()
        self.assertEqual(parent.communicate()[1], b"")

    def test_a_closed_client_refuses_requests_and_its_process_has_ended(self):
        client = Client()
        client.close()
        client.close()
        with self.assertRaises(ProcessEnded) as closed:
            client.request({"type": "hello", "protocol": 1})
        self.assertEqual(closed.exception.code, "CLOSED")
        with self.assertRaises(ProcessLookupError):
            os.kill(client.pid, 0)

    def test_threads_may_share_a_client(self):
        client = shared_client()
        answers = []

        def ask():
            for _ in range(50):
                answers.append(client.request({"type": "hello", "protocol": 1})["type"])

        threads = [threading.Thread(target=ask) for _ in range(4)]
        for each in threads:
            each.start()
        for each in threads:
            each.join()
        self.assertEqual(answers, ["hello"] * 200)

    def test_the_command_can_be_named(self):
        self.assertEqual(find_command(["a", "b"]), ["a", "b"])
        self.assertEqual(find_command(), os.environ["MAGNATE_COMMAND"].split(" "))
        with mock.patch.dict(os.environ, {"PATH": "", "MAGNATE_COMMAND": ""}):
            with self.assertRaises(CommandFailed) as missing:
                find_command()
        self.assertEqual(missing.exception.code, "COMMAND_NOT_FOUND")


if __name__ == "__main__":
    unittest.main()
