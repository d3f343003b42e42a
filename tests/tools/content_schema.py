"""Judges documents by a JSON schema. Reads [schema, [document, ...]] as JSON, writes for each document what is
wrong with it, or null."""
import json
import sys

from jsonschema import Draft202012Validator

schema, documents = json.load(sys.stdin)
Draft202012Validator.check_schema(schema)
judge = Draft202012Validator(schema)
wrong = (next(judge.iter_errors(document), None) for document in documents)
json.dump([error and f"{error.json_path}: {error.message}"[:300] for error in wrong], sys.stdout)
